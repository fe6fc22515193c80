/** A file that its first bytes say is a PDF. */
export const aPdf = (text = 'Ten years of glazing'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Title (${text}) >>\nendobj\n%%EOF\n`);

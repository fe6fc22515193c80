/** A `multipart/form-data` body with one file and fields, and its header. */
export function multipart(fileName: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const boundary = 'the-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const others = Object.entries(fields).map(
    ([name, value]) => `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`${others.join('')}\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

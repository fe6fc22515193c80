/** A body of `multipart/form-data` with one file, and the header that goes with it. */
export function multipart(fileName: string, bytes: Buffer, field = 'file') {
  const boundary = 'the-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

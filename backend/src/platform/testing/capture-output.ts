/** Captures the output of a piece of work, and its attempt to exit the process. */
export async function captureOutput<T>(
  work: () => Promise<T>,
): Promise<{ result: T; out: string; err: string }> {
  const caught = { out: '', err: '' };
  const to = (stream: 'out' | 'err') => (text: unknown) => {
    caught[stream] += text;
    return true;
  };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => to('out')(`${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => to('err')(`${text}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation(to('out')),
    jest.spyOn(process.stderr, 'write').mockImplementation(to('err')),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`the process was ended by ${code}`);
    }),
  ];
  try {
    return { result: await work(), ...caught };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

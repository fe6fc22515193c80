/** Healthy when this container's own HTTP side says that it is ready; the slim image has no curl. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`, {
  signal: AbortSignal.timeout(4000),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) {
  console.error(`not ready: ${answer.status}`);
  process.exitCode = 1;
}

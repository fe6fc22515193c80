/**
 * Ends this process when its parent has ended, also by SIGKILL: an orphan gets another parent. `run-tests.mjs` imports it,
 * and preloads it (`--import`) into what it starts; workers of Jest inherit the flag.
 */
const INTERVAL_MS = 500;
/** How long an orderly end may take. */
const GRACE_MS = 20_000;

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  process.kill(process.pid, 'SIGINT');
}, INTERVAL_MS);
watch.unref();

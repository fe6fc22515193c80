import { Agent } from 'node:http';
import { sendRequest } from '../http-request.js';
import { addedBy, addRequest, sampleOf } from '../shop.js';
import type { AddTimes } from './add-times.js';

const [url = '', seconds = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const sample = await sampleOf(url);
const times: number[] = [];
const before = process.cpuUsage();
const until = performance.now() + Number(seconds) * 1000;
while (performance.now() < until) {
  const { path, ...request } = addRequest(sample);
  const started = performance.now();
  const answer = await sendRequest({ url: `${url}${path}`, agent, ...request });
  times.push(performance.now() - started);
  addedBy(answer);
}
agent.destroy();
const { user, system } = process.cpuUsage(before);
process.send?.({ times, cpuSeconds: (user + system) / 1_000_000 } satisfies AddTimes);
process.disconnect();

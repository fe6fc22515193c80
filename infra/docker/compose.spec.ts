import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@daybook/backend/platform/config';
import { parse } from 'yaml';
import { SHIPPED_WORKSPACES } from './shipped-files.js';

/**
 * There may be no Docker where the tests run, so this proves what files can: that everything a container refers to
 * is there. It does not prove that the images start.
 */
type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: Record<string, unknown> & { test: string[] };
};
type Instruction = { name: string; args: string[] };
type Stage = { name: string; from: string; instructions: Instruction[] };

const composeText = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string; gateway: string }[] } } };
};
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.build);
const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };

/** The keys of a service that compose knows and this file uses, so that a misspelt key fails. */
const SERVICE_KEYS =
  'image build init restart stop_grace_period security_opt environment volumes depends_on command ports healthcheck';

describe('docker-compose.yml', () => {
  test('runs the stores, a mail catcher and every role', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['api', 'collector', 'eventstore', 'mail', 'postgres', 'projections', 'redis', 'worker'].sort(),
    );
    expect(ours.map(([name]) => name).sort()).toEqual(ROLES.filter((role) => role !== 'all').sort());
    for (const [name, { command }] of ours) expect(command).toEqual(['--role', name]);
  });

  test.each(services)('%s has keys that compose knows, and an image of one version', (_, service) => {
    expect(SERVICE_KEYS.split(' ')).toEqual(expect.arrayContaining(Object.keys(service)));
    expect(service.image).toMatch(/^[\w/.-]+:[\w.-]+$/);
    expect(service.image).not.toMatch(/:latest$/);
  });

  test('trusts the gateway of its network alone as a proxy, so that visitors keep their IP addresses', () => {
    const [network] = compose.networks.default.ipam.config;
    expect(compose.services.api?.environment?.TRUSTED_PROXIES).toBe(
      `\${TRUSTED_PROXIES:-${network?.gateway}}`,
    );
  });

  test.each(services)('%s is watched by a health check', (_, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe('CMD');
    expect(Object.keys(healthcheck ?? {}).sort()).toEqual(
      ['interval', 'retries', 'start_period', 'test', 'timeout'].sort(),
    );
  });

  test.each(services)('%s is reachable from this machine alone', (_, { ports = [] }) => {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:(\d+|\$\{PORT:-3000\}):\d+$/);
  });

  test.each(ours)('%s waits for what it needs to be healthy', (_, { depends_on = {} }) => {
    for (const store of ['postgres', 'eventstore', 'redis', 'mail']) {
      expect(depends_on[store]).toEqual({ condition: 'service_healthy' });
    }
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(compose.services).toHaveProperty(name);
      expect(['service_started', 'service_healthy']).toContain(condition);
    }
  });

  test.each(ours)('%s finds its stores by the names of their services', (_, { environment = {} }) => {
    for (const name of ['DATABASE_URL', 'EVENT_STORE_URL', 'REDIS_URL']) {
      const { hostname } = new URL(withoutVariables(String(environment[name])));
      expect(compose.services).toHaveProperty(hostname);
    }
  });

  test.each(ours)('%s has settings that .env.example explains', (_, { environment = {} }) => {
    expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  test.each(ours)('%s gets every setting of .env that is not set here', (_, { environment = {} }) => {
    const settledHere = ['PORT', 'HOST', 'ROLE', 'DATA_DIR', 'POSTGRES_PASSWORD'];
    const named = Object.keys(environment);
    expect(
      settings.filter((name) => !settledHere.includes(name ?? '') && !named.includes(name ?? '')),
    ).toEqual([]);
  });

  test('asks for no variable that .env.example does not explain', () => {
    const asked = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]);
    expect(settings).toEqual(expect.arrayContaining(asked));
  });

  test('holds no password and has none by default', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/);
  });

  test('keeps what must outlive a container in named volumes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const store of ['eventstore', 'postgres', 'redis']) {
      expect(compose.services[store]?.volumes?.length).toBeGreaterThan(0);
    }
  });

  test('asks Postgres where the server that only sets it up does not answer', () => {
    expect(compose.services.postgres?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  test('runs a Redis that neither forgets nor evicts jobs', () => {
    const command = compose.services.redis?.command?.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });
});

describe('the image', () => {
  const { context, dockerfile } = ours[0]?.[1].build ?? { context: '', dockerfile: '' };
  const stages = readStages(readFileSync(dockerfile, 'utf8'));
  const last = stages.at(-1) as Stage;
  const copies = stages.flatMap((stage) => instructionsOf(stage, 'COPY'));

  test('is one for all roles', () => {
    for (const [, { image, build }] of ours) {
      expect({ image, build }).toEqual({ image: ours[0]?.[1].image, build: { context, dockerfile } });
    }
  });

  test('has stages that build on one another', () => {
    stages.forEach(({ from }, i) => {
      const isEarlier = stages.slice(0, i).some((stage) => stage.name === from);
      expect(isEarlier || /^node:\d+-\w+-slim$/.test(from)).toBe(true);
    });
    for (const { args } of copies) {
      const from = /^--from=(.*)/.exec(args[0] ?? '')?.[1];
      if (from) expect(stages.map((stage) => stage.name)).toContain(from);
    }
  });

  test('copies what exists', () => {
    const sources = copies
      .filter(({ args }) => !args[0]?.startsWith('--from='))
      .flatMap(({ args }) => args.slice(0, -1));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(existsSync(path.join(context, source))).toBe(true);
  });

  test('installs the dependencies of the workspaces that it ships, and of no other', () => {
    const manifests = stages.find(({ name }) => name === 'manifests') as Stage;
    const production = stages.find(({ name }) => name === 'production-dependencies') as Stage;
    const copied = instructionsOf(manifests, 'COPY').map(({ args }) => args.join(' '));
    expect(copied).toEqual([
      'package.json package-lock.json ./',
      ...SHIPPED_WORKSPACES.map((workspace) => `${workspace}/package.json ${workspace}/`),
    ]);
    expect(production.from).toBe('manifests');
    expect(production.instructions.map(({ name, args }) => [name, ...args].join(' '))).toEqual([
      'RUN npm install --omit=dev --no-audit --no-fund',
    ]);
    expect([...workspaces].sort()).toEqual([...SHIPPED_WORKSPACES, 'infra'].sort());
  });

  test('ends with nothing but dependencies, programs and the health check', () => {
    expect(instructionsOf(last, 'COPY').map(({ args }) => args.join(' '))).toEqual([
      '--from=production-dependencies /daybook ./',
      '--from=build /programs ./',
      'infra/docker/healthcheck.mjs infra/docker/',
    ]);
  });

  test('starts a program that is built from a source', () => {
    const entry = JSON.parse(instructionsOf(last, 'ENTRYPOINT')[0]?.args.join(' ') ?? '[]') as string[];
    expect(entry[0]).toBe('node');
    expect(existsSync(sourceOf(entry.at(-1) as string))).toBe(true);
    for (const [, { healthcheck }] of ours) {
      expect(existsSync(sourceOf(healthcheck?.test.find((part) => /\.m?js$/.test(part)) as string))).toBe(
        true,
      );
    }
  });

  test('does not run as root and is watched', () => {
    expect(instructionsOf(last, 'USER').map(({ args }) => args[0])).toEqual(['node']);
    expect(instructionsOf(last, 'HEALTHCHECK')).toHaveLength(1);
  });
});

function readStages(dockerfile: string): Stage[] {
  const lines = dockerfile.replace(/\\\n/g, ' ').split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [name = '', ...args] = line.trim().split(/\s+/);
    if (name === '' || name.startsWith('#')) continue;
    if (name === 'FROM') stages.push({ from: args[0] ?? '', name: args[2] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, args });
  }
  return stages;
}

function instructionsOf(stage: Stage, name: string): Instruction[] {
  return stage.instructions.filter((one) => one.name === name);
}

function withoutVariables(text: string): string {
  return text.replace(/\$\{[^}]+\}/g, 'x');
}

/** The file that a built program is made of. */
function sourceOf(built: string): string {
  return built.replace('/dist/', '/src/').replace(/(?<!m)js$/, 'ts');
}

/**
 * The programs of the casino, in the order they start; they stop in the opposite order. A further program
 * is one more row: the launcher, the browser tests and the benchmarks all read this table.
 * @typedef {Record<string, number>} Ports
 * @typedef {object} Program
 * @property {string} name
 * @property {string} entry a script that calls `runProgram` of packages/host
 * @property {{ readonly env: string, readonly fallback: number }} port
 * @property {(ports: Ports) => Record<string, string>} env what it must know of the others; the person's own settings win
 */

/** @type {readonly Program[]} */
export const PROGRAMS = [
  {
    name: 'api',
    entry: 'apps/api/src/main.ts',
    port: { env: 'API_PORT', fallback: 3001 },
    env: (ports) => ({ PUBLIC_SITE_URL: `http://localhost:${ports['web']}` }),
  },
  {
    name: 'web',
    entry: 'apps/web/src/server/main.ts',
    port: { env: 'WEB_PORT', fallback: 3000 },
    env: (ports) => ({
      BACKEND_HOST: `http://127.0.0.1:${ports['api']}`,
      CORE_HOST: `http://127.0.0.1:${ports['api']}`,
      PUBLIC_BACKEND_URL: `http://localhost:${ports['api']}`,
    }),
  },
]

/** What makes a run a demo: seeded players, the outbox page and the developer panel, a quiet log. */
export const DEMO_ENV = { DEMO: '1', DEV_TOOLS: '1', LOG_LEVEL: 'warn' }

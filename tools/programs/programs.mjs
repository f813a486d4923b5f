import { randomBytes } from 'node:crypto'

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
    name: 'cashbox',
    entry: 'apps/cashbox/src/main.ts',
    port: { env: 'CASHBOX_PORT', fallback: 3003 },
    env: (ports) => ({
      PUBLIC_CASHBOX_URL: `http://localhost:${ports['cashbox']}`,
      CASHBOX_WEBHOOK_URL: `http://127.0.0.1:${ports['api']}/api/callback/cashbox`,
      VERIFICATION_WEBHOOK_URL: `http://127.0.0.1:${ports['api']}/api/callback/verification/sandbox`,
      CASHBOX_SITE_ORIGINS: `http://localhost:${ports['web']},http://*.localhost:${ports['web']}`,
    }),
  },
  {
    name: 'studio',
    entry: 'apps/studio/src/main.ts',
    port: { env: 'STUDIO_PORT', fallback: 3002 },
    env: (ports) => ({
      PUBLIC_STUDIO_URL: `http://localhost:${ports['studio']}`,
      WALLET_URL: `http://127.0.0.1:${ports['api']}/api/hg`,
      STUDIO_SITE_ORIGINS: `http://localhost:${ports['web']},http://*.localhost:${ports['web']}`,
    }),
  },
  {
    name: 'api',
    entry: 'apps/api/src/main.ts',
    port: { env: 'API_PORT', fallback: 3001 },
    env: (ports) => ({
      PUBLIC_SITE_URL: `http://localhost:${ports['web']}`,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${ports['cashbox']}/captcha/siteverify`,
      CASHBOX_URL: `http://127.0.0.1:${ports['cashbox']}`,
      PUBLIC_CASHBOX_URL: `http://localhost:${ports['cashbox']}`,
      STUDIO_URL: `http://127.0.0.1:${ports['studio']}`,
      PUBLIC_STUDIO_URL: `http://localhost:${ports['studio']}`,
    }),
  },
  {
    name: 'web',
    entry: 'apps/web/src/server/main.ts',
    port: { env: 'WEB_PORT', fallback: 3000 },
    env: (ports) => ({
      PUBLIC_SITE_URL: `http://localhost:${ports['web']}`,
      BACKEND_HOST: `http://127.0.0.1:${ports['api']}`,
      CORE_HOST: `http://127.0.0.1:${ports['api']}`,
      CAPTCHA_SCRIPT_URL: `http://localhost:${ports['cashbox']}/captcha/api.js`,
      PUBLIC_BACKEND_URL: `http://localhost:${ports['api']}`,
      PUBLIC_CASHBOX_URL: `http://localhost:${ports['cashbox']}`,
      PUBLIC_STUDIO_URL: `http://localhost:${ports['studio']}`,
    }),
  },
]

/**
 * The variable that names the port of a program's metrics; without it there are none.
 * @param {Pick<Program, 'name'>} program
 */
export function metricsPortEnv({ name }) {
  return `${name.toUpperCase()}_METRICS_PORT`
}

/**
 * Everything that will listen: the programs, and the metrics of those that have a port for them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly Pick<Program, 'name' | 'port'>[]}
 */
export function listenersOf(env) {
  const measured = PROGRAMS.filter(
    (program) => !['', '0', undefined].includes(env[metricsPortEnv(program)]),
  )
  return [
    ...PROGRAMS,
    ...measured.map((program) => ({
      name: `${program.name} metrics`,
      port: { env: metricsPortEnv(program), fallback: 0 },
    })),
  ]
}

/** What makes a run a demo: seeded players, the outbox page and the developer panel, a quiet log. */
export const DEMO_ENV = { DEMO: '1', DEV_TOOLS: '1', LOG_LEVEL: 'warn' }

/**
 * What the programs of one run share and nobody else knows. It is drawn anew at every start, because a message
 * is signed when it is sent: there is nothing to keep, and no known secret that could reach production.
 * @returns {Record<string, string>}
 */
export function runSecrets() {
  const secret = () => randomBytes(32).toString('base64url')
  const captcha = secret()
  return {
    CASHBOX_SECRET: secret(),
    STUDIO_SECRET: secret(),
    SITE_SECRET: secret(),
    VERIFICATION_SECRET: secret(),
    CAPTCHA_SANDBOX_SECRET: captcha,
    CAPTCHA_SECRETS: `*=${captcha}`,
  }
}

import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

// Secrets are cut by name wherever they appear, not by the care of whoever writes a log line.
const SECRET_PATHS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'authorization',
  'code',
  'at',
]

/** Lines go to the output of the program, or where a test reads them. */
export function createLog(program: string, level: string, lines?: DestinationStream): Log {
  const options: LoggerOptions = {
    name: program,
    level,
    base: { program },
    redact: {
      paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[cut]',
    },
    serializers: {
      // The code of an error is no secret, and under its own name it would be cut like one.
      err: (error: unknown) => {
        if (!(error instanceof Error)) return error
        const { code, ...rest } = stdSerializers.err(error)
        return code === undefined ? rest : { ...rest, errorCode: code }
      },
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutQuery(request.url),
      }),
    },
  }
  return lines ? pino(options, lines) : pino(options)
}

// Query strings carry sign-in codes and mail tokens: no log keeps them.
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

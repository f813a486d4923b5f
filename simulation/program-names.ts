export const PROGRAM_NAMES = ['api', 'studio', 'cashbox', 'web'] as const
export type ProgramName = (typeof PROGRAM_NAMES)[number]

/** Looks for what harms whoever opens a file. */
export interface VirusScanner {
  /** Whether it found something; rejects when it cannot say, and the file is then not taken. */
  isInfected(path: string): Promise<boolean>
}

/** Where none is configured. */
export const NO_SCANNER: VirusScanner = { isInfected: async () => false }

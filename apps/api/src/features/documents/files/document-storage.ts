import type { Readable } from 'node:stream'

/** Where sealed files are. It sees nothing of what is in them; its names are ids of ours. */
export interface DocumentStorage {
  /** All of it or nothing: what fails in the middle leaves nothing under the name. */
  write(id: string, content: Readable, length: number): Promise<void>
  read(id: string): Promise<Readable>
  /** What is not there is removed already. */
  remove(id: string): Promise<void>
}

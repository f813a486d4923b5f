const ID = /^[0-9a-f-]{36}$/

/** A name of a stored file, which is an id of ours and nothing that leads elsewhere. */
export function checkedFileId(id: string): string {
  if (!ID.test(id)) throw new Error('This is no name of a stored file.')
  return id
}

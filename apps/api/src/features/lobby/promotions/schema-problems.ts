import type * as z from 'zod/mini'

/** What a schema found wrong, in words for whoever wrote it: the place, and what is the matter there. */
export function schemaProblems({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) => {
      const place = issue.path.join('.')
      return place === '' ? problemOf(issue) : `${place}: ${problemOf(issue)}`
    })
    .join('; ')
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.join(', ')}`
    case 'invalid_type':
      return `must be ${issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'custom':
      return issue.message
    default:
      return `is not of the right form (${issue.code})`
  }
}

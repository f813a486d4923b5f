import { Skeleton } from '@baize/ui/skeleton'

/** Keeps the place of a form until the player's details are here. */
export function FormSkeleton({ rowCount }: { readonly rowCount: number }) {
  return (
    <div aria-busy="true" className="grid gap-5 tablet:grid-cols-2">
      {Array.from({ length: rowCount }, (_, row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-control w-full" />
        </div>
      ))}
    </div>
  )
}

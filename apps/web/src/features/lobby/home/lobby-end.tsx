import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Assurances } from './assurances.tsx'
import { providersQuery } from '../catalogue/lobby-queries.ts'
import { StudioStrip } from '../list/studio-strip.tsx'
import { TopTablesSection } from '../top-tables/top-tables-section.tsx'

/** The lower half of the start page: who makes the games, who has won, what can be counted on. */
export function LobbyEnd(): ReactNode {
  const providers = useQuery(providersQuery()).data ?? []
  return (
    <>
      <StudioStrip providers={providers} />
      <TopTablesSection />
      <Assurances />
    </>
  )
}

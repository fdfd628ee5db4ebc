import { Stack } from '#ui/card.tsx'
import { CrewMatrix } from './crew-matrix.tsx'
import { OwnCrewmates } from './own-crewmates.tsx'

interface Props {
  readonly clubId: string
  /** Whether the reader coaches or runs the club. */
  readonly isCoach: boolean
  /** Whether the reader sees all of the club, and not only the squads that they coach. */
  readonly seesAll: boolean
  /** The year in which it began; undefined for the current one. */
  readonly season: number | undefined
  readonly squad: string | undefined
  readonly onChange: (changes: { readonly season?: number; readonly squad?: string | undefined }) => void
}

/** With whom one was in a boat, and for coaches who was with whom. */
export function Together({ clubId, isCoach, seesAll, season, squad, onChange }: Props) {
  const onSeason = (year: number) => onChange({ season: year })
  return (
    <Stack>
      {isCoach && (
        <CrewMatrix
          {...{ clubId, seesAll, season, squad, onSeason }}
          onSquad={(chosen) => onChange({ squad: chosen })}
        />
      )}
      <OwnCrewmates {...{ clubId, season, onSeason }} />
    </Stack>
  )
}

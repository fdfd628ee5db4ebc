import { Stack } from '#ui/layout/card.tsx'
import { CrewMatrix } from './crew-matrix.tsx'
import { OwnCrewmates } from './own-crewmates.tsx'

interface Props {
  readonly clubId: string
  readonly isCoach: boolean
  readonly seesAll: boolean
  readonly season: number | undefined
  readonly squad: string | undefined
  readonly onChange: (changes: { readonly season?: number; readonly squad?: string | undefined }) => void
}

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

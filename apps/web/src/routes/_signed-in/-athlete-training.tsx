import type { ComponentProps } from 'react'
import { useUnreadOfAthlete } from '#features/comments/unread-of-athlete.tsx'
import * as shared from '#features/shared-training/athlete-training.tsx'
import { useWellnessOfAthlete } from '#features/wellness/wellness-of-athlete.tsx'

type Props = Omit<ComponentProps<typeof shared.AthleteTraining>, 'unread' | 'wellness'>

/** What stands beside an athlete's training: what was written about it and not seen, and their wellness. */
const useBeside = ({ athlete }: Pick<Props, 'athlete'>) => ({
  unread: useUnreadOfAthlete(athlete),
  wellness: useWellnessOfAthlete(athlete),
})

/** The training of an athlete, with what stands beside it. */
export const AthleteTraining = (props: Props) => <shared.AthleteTraining {...props} {...useBeside(props)} />

/** The same for the coach of a squad, with who the athlete is. */
export const CoachedAthlete = (
  props: Props & Pick<ComponentProps<typeof shared.CoachedAthlete>, 'children'>,
) => <shared.CoachedAthlete {...props} {...useBeside(props)} />

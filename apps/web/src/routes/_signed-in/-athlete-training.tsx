import type { ComponentProps } from 'react'
import { useUnreadOfAthlete } from '#features/comments/unread-of-athlete.tsx'
import { AthleteFeltCard } from '#features/plan-matches/felt-card.tsx'
import * as shared from '#features/shared-training/athlete-training.tsx'
import { useWellnessOfAthlete } from '#features/wellness/wellness-of-athlete.tsx'

type Props = Omit<ComponentProps<typeof shared.AthleteTraining>, 'unread' | 'wellness'>

/** What stands beside an athlete's training: what was written about it and not seen, and their wellness. */
const useBeside = ({ athlete }: Pick<Props, 'athlete'>) => ({
  unread: useUnreadOfAthlete(athlete),
  wellness: useWellnessOfAthlete(athlete),
})

/** The training of an athlete, with what stands beside it, and how hard planned sessions felt. */
export const AthleteTraining = (props: Props) => (
  <>
    <shared.AthleteTraining {...props} {...useBeside(props)} />
    <AthleteFeltCard {...props.athlete} />
  </>
)

/** The same for the coach of a squad, with who the athlete is. */
export const CoachedAthlete = ({
  children,
  ...props
}: Props & Pick<ComponentProps<typeof shared.CoachedAthlete>, 'children'>) => (
  <shared.CoachedAthlete {...props} {...useBeside(props)}>
    {children}
    <AthleteFeltCard {...props.athlete} />
  </shared.CoachedAthlete>
)

import type { ComponentProps } from 'react'
import { useUnreadOfAthlete } from '#features/comments/unread-of-athlete.tsx'
import * as shared from '#features/shared-training/athlete-training.tsx'

type Props = Omit<ComponentProps<typeof shared.AthleteTraining>, 'unread'>

/** The training of an athlete, with what was written about it and not seen. */
export const AthleteTraining = (props: Props) => (
  <shared.AthleteTraining {...props} unread={useUnreadOfAthlete(props.athlete)} />
)

/** The same for the coach of a squad, with who the athlete is. */
export const CoachedAthlete = (
  props: Props & Pick<ComponentProps<typeof shared.CoachedAthlete>, 'children'>,
) => <shared.CoachedAthlete {...props} unread={useUnreadOfAthlete(props.athlete)} />

import type { ComponentProps } from 'react'
import { useUnreadOfAthlete } from '#features/comments/unread-of-athlete.tsx'
import { AthleteFeltCard } from '#features/plan-matches/felt-card.tsx'
import { usePlanOfAthlete } from '#features/plan-matches/plan-of-athlete.tsx'
import { AthleteTraining as SharedTraining } from '#features/shared-training/athlete-training.tsx'
import { useReasonsOfAthlete } from '#features/team-week/reasons-of-athlete.tsx'
import { useWellnessOfAthlete } from '#features/wellness/wellness-of-athlete.tsx'

type Props = Omit<ComponentProps<typeof SharedTraining>, 'reasons' | 'unread' | 'plan' | 'wellness' | 'felt'>

/** Training that an athlete shares, with reasons for attention, unread comments, the plan, wellness, and planned and actual RPE. */
export const AthleteTraining = (props: Props) => (
  <SharedTraining
    {...props}
    reasons={useReasonsOfAthlete(props.athlete)}
    unread={useUnreadOfAthlete(props.athlete)}
    plan={usePlanOfAthlete(props.athlete, props.week)}
    wellness={useWellnessOfAthlete(props.athlete)}
    felt={<AthleteFeltCard {...props.athlete} />}
  />
)

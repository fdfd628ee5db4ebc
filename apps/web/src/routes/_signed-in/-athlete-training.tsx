import type { ComponentProps } from 'react'
import { AthleteFeltCard } from '#features/plans/plan-matches/felt-card.tsx'
import { usePlanOfAthlete } from '#features/plans/plan-matches/plan-of-athlete.tsx'
import { useReasonsOfAthlete } from '#features/plans/team-week/reasons-of-athlete.tsx'
import { useUnreadOfAthlete } from '#features/training/comments/unread-of-athlete.tsx'
import { AthleteWeekZones } from '#features/training/heart-rate-zones/week-zones.tsx'
import { AthleteTraining as SharedTraining } from '#features/training/shared-training/athlete-training.tsx'
import { useWellnessOfAthlete } from '#features/training/wellness/wellness-of-athlete.tsx'

type Props = Omit<
  ComponentProps<typeof SharedTraining>,
  'reasons' | 'unread' | 'plan' | 'wellness' | 'zones' | 'felt'
>

/** Training that an athlete shares, with reasons for attention, comments, plan, wellness, heart-rate zones and RPE. */
export const AthleteTraining = (props: Props) => (
  <SharedTraining
    {...props}
    reasons={useReasonsOfAthlete(props.athlete)}
    unread={useUnreadOfAthlete(props.athlete)}
    plan={usePlanOfAthlete(props.athlete, props.week)}
    wellness={useWellnessOfAthlete(props.athlete)}
    zones={<AthleteWeekZones {...props.athlete} week={props.week} />}
    felt={<AthleteFeltCard {...props.athlete} />}
  />
)

import type { ComponentProps } from 'react'
import { useUnreadOfAthlete } from '#features/comments/unread-of-athlete.tsx'
import { AthleteWeekZones } from '#features/heart-rate-zones/week-zones.tsx'
import { AthleteFeltCard } from '#features/plan-matches/felt-card.tsx'
import { usePlanOfAthlete } from '#features/plan-matches/plan-of-athlete.tsx'
import { AthleteTraining as SharedTraining } from '#features/shared-training/athlete-training.tsx'
import { useReasonsOfAthlete } from '#features/team-week/reasons-of-athlete.tsx'
import { useWellnessOfAthlete } from '#features/wellness/wellness-of-athlete.tsx'

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

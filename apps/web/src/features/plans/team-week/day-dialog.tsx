import type { AthleteWeek, TeamDay } from '@boathouse/domain/plans/team-week/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { ATHLETE_PATH } from './athlete-path.ts'
import { DaySessions } from './day-sessions.tsx'
import { useWeekWords } from './use-week-words.ts'
import { nameOf } from './week-row.tsx'

interface Props {
  readonly athlete: AthleteWeek
  readonly day: TeamDay
  readonly clubId: string
  readonly onClose: () => void
}

export function DayDialog({ clubId, athlete, day, onClose }: Props) {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { weekday } = useFormats()
  const words = useWeekWords()
  const { volume } = day
  return (
    <Dialog
      title={t('label.nameAndDay', { name: nameOf(athlete), day: weekday(day.date) })}
      onClose={onClose}
      actions={
        <LinkButton to={ATHLETE_PATH} params={{ uid: athlete.id }} state={cameFrom} variant="default">
          {t('teamWeek.dayOf.athlete', { name: nameOf(athlete) })}
        </LinkButton>
      }
    >
      {day.planned.length > 0 && (
        <Facts
          facts={day.planned.map((one, n) => ({
            name: `${t('teamWeek.planned')}${day.planned.length > 1 ? ` ${n + 1}` : ''}`,
            value: words.planned([one]),
          }))}
        />
      )}
      {volume ? (
        <>
          <Facts
            facts={(['load', 'time', 'distance'] as const).map((measure) => ({
              name: words.nameOf(measure),
              value: words.amount(measure, volume) ?? t('teamWeek.day.noLoad'),
            }))}
          />
          <DaySessions clubId={clubId} athleteId={athlete.id} day={day} />
        </>
      ) : (
        <p>{t(`teamWeek.dayOf.${day.state as Exclude<TeamDay['state'], 'trained'>}`)}</p>
      )}
    </Dialog>
  )
}

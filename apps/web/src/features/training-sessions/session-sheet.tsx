import { formatTenths } from '@boathouse/domain/kernel/duration'
import { resultFromSession } from '@boathouse/domain/results/rules'
import { crafts } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { computeLoad } from '@boathouse/domain/training-sessions/rules'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { useKnownSession } from './api.ts'
import classes from './session-sheet.module.css'
import { IntensityBadge } from './session-words.tsx'
import { StoredSession } from './stored-session.tsx'
import type { LogRow } from './unsent-rows.ts'
import type { RowActions } from './use-row-menu.tsx'
import { useSessionWords } from './use-session-words.ts'
import { useUnsentLog } from './use-unsent-log.ts'

interface Props {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
  readonly actions: RowActions
}

/** One session with everything that is known of it. What the list has needs no network. */
export function SessionSheet({ userId, id, onClose, actions }: Props) {
  const listed = useKnownSession(id)
  const unsent = useUnsentLog(userId)?.find(id)
  const known = unsent?.shown ? { ...unsent.shown, isNew: unsent.isNew } : listed
  const show = (session: LogRow) => <Sheet {...{ session, onClose, actions }} />
  return known ? (
    show(known)
  ) : (
    <StoredSession key={id} userId={userId} id={id} title="trainingSession.details" onClose={onClose}>
      {show}
    </StoredSession>
  )
}

interface SheetProps extends Pick<Props, 'onClose' | 'actions'> {
  readonly session: LogRow
}

function Sheet({ session, onClose, actions }: SheetProps) {
  const t = useTranslate()
  const { nameOf, distanceOf, durationOf, paceOf } = useSessionWords()
  const { onEdit, onDuplicate, onUseAsResult, onDelete } = actions
  const figures = [
    { name: t('trainingLogs.column.duration'), value: durationOf(session) },
    { name: t('trainingLogs.column.distance'), value: distanceOf(session) },
    { name: t('trainingLogs.column.pace'), value: paceOf(session) },
  ].filter(({ value }) => value !== null)
  const remove = () => {
    onClose()
    onDelete(session)
  }
  return (
    <Dialog
      title={nameOf(session)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onEdit(session.id)}>{t('trainingLogs.edit')}</Button>
          <div className={classes.others}>
            <Button variant="default" onClick={() => onDuplicate(session.id)}>
              {t('trainingLogs.duplicate')}
            </Button>
            {resultFromSession(session) && !session.isNew && (
              <Button variant="default" onClick={() => onUseAsResult(session.id)}>
                {t('trainingLogs.useAsResult')}
              </Button>
            )}
            <Button variant="default" onClick={remove}>
              {t('trainingLogs.delete')}
            </Button>
          </div>
        </>
      }
    >
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Facts facts={useSessionFacts(session)} />
      {session.notes && (
        <section className={classes.notes} aria-label={t('trainingLogs.column.notes')}>
          <p>{session.notes}</p>
        </section>
      )}
    </Dialog>
  )
}

/** Everything that somebody or something said of a session but its figures; what nobody said is not spoken of. */
export function useSessionFacts(session: TrainingSession) {
  const t = useTranslate()
  const { number, exactDay } = useFormats()
  const load = computeLoad(session)
  const { sport, craft, rpe, averageHeartRate, strokeRate, waterTemperature, restMs } = session
  const written = (value: number | null, words: (shown: string) => string) =>
    value === null ? null : words(number(value))
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('trainingLogs.column.date'), value: exactDay(session.date) },
    { name: t('trainingSession.startTime'), value: session.startTime },
    {
      name: t('trainingLogs.column.intensity'),
      value: session.intensity === 'notSet' ? null : <IntensityBadge intensity={session.intensity} />,
    },
    { name: t('trainingSession.sport'), value: sport && t(`sport.${sport}`) },
    {
      name: t('trainingSession.craft'),
      value: craft && <span translate="no">{crafts[craft].notation}</span>,
    },
    { name: t('trainingSession.rest'), value: restMs ? formatTenths(restMs) : null },
    { name: t('trainingSession.effort'), value: rpe === null ? null : t(`rpe.${rpe as 0}`) },
    { name: t('trainingSession.load'), value: written(load, (shown) => shown) },
    {
      name: t('trainingSession.heartRate'),
      value: written(averageHeartRate, (shown) => t('trainingSession.heartRate.value', { shown })),
    },
    {
      name: t('trainingSession.strokes'),
      value: written(strokeRate, (shown) => t('trainingSession.strokes.value', { shown })),
    },
    {
      name: t('trainingSession.water'),
      value: written(waterTemperature, (shown) => t('trainingSession.water.value', { shown })),
    },
    { name: t('trainingLogs.column.weather'), value: session.weather },
    {
      name: t('trainingSession.source'),
      value: session.source === 'concept2' ? t('trainingLogs.concept2') : null,
    },
  ]
  return facts.filter(({ value }) => value !== null && value !== '')
}

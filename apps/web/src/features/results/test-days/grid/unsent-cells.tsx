import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { listRefused } from '#outbox/queue.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { RefusedCells, TypedCells } from './cell-conflicts.tsx'
import type { CellEntry, TypedTestDay } from './cell-queue.ts'

export function UnsentCells({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { about, queue } = object as StoredObject<TypedTestDay, CellEntry>
  const refused = listRefused(queue)
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={about.id}
      title={<span translate="no">{about.title}</span>}
      actions={
        <LinkButton to="/tests/$testDayId" params={{ testDayId: about.id }} variant="default">
          {t('testGrid.open')}
        </LinkButton>
      }
    >
      <p>
        <time dateTime={about.date}>{weekday(about.date)}</time>
      </p>
      <TypedCells entries={queue.filter(({ refusal }) => !refusal)} />
      {refused.length > 0 && (
        <div role="alert">
          <strong>{t('testGrid.refused', { count: refused.length })}</strong>
          <RefusedCells entries={refused} />
        </div>
      )}
    </UnsentCard>
  )
}

import type { ClubDiscipline } from '@boathouse/domain/results/disciplines/model'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Row, RowFailure } from '#ui/table/row-list.tsx'
import { useRefreshDisciplines, useRetireDiscipline, useReviveDiscipline } from './api.ts'
import { RenameDiscipline } from './rename-discipline.tsx'

interface Props {
  readonly clubId: string
  readonly discipline: ClubDiscipline
  readonly mayKeep: boolean
}

export function DisciplineRow({ clubId, discipline, mayKeep }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const [isRenaming, setRenaming] = useState(false)
  const [retire, revive] = [useRetireDiscipline(), useReviveDiscipline()]
  const { id, name, measure, direction, version, retiredAt } = discipline
  const isRetired = retiredAt !== null
  const params = { clubId, id }
  // Refresh after failures too: the change may have been stored.
  const then = { onSettled: useRefreshDisciplines() }
  const { error } = isRetired ? revive : retire
  return (
    <Row
      title={
        <>
          <span translate="no">{name}</span>
          {isRetired && <Badge>{t('clubDisciplines.retired')}</Badge>}
        </>
      }
      details={[
        t('clubDisciplines.kind', {
          measure: t(`measure.${measure}`),
          direction: t(`direction.${direction}`),
        }),
      ]}
      actions={
        mayKeep &&
        !isRenaming && (
          <>
            {!isRetired && (
              <Button
                variant="default"
                aria-label={t('clubDisciplines.rename.of', { name })}
                onClick={() => setRenaming(true)}
              >
                {t('action.rename')}
              </Button>
            )}
            <WorkButton
              variant="default"
              label={t(isRetired ? 'action.restore' : 'clubDisciplines.retire')}
              workingLabel={t(isRetired ? 'action.restoring' : 'clubDisciplines.retiring')}
              fullLabel={t(isRetired ? 'clubDisciplines.revive.of' : 'clubDisciplines.retire.of', { name })}
              isWorking={retire.isPending || revive.isPending}
              onClick={() =>
                isRetired
                  ? revive.mutate({ params }, then)
                  : retire.mutate({ params, body: { version } }, then)
              }
            />
          </>
        )
      }
    >
      {isRenaming && (
        <RenameDiscipline clubId={clubId} discipline={discipline} onDone={() => setRenaming(false)} />
      )}
      {error && <RowFailure>{words.ofFailure(error)}</RowFailure>}
    </Row>
  )
}

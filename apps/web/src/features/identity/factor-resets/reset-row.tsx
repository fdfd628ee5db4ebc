import { withdrawFactorReset } from '@boathouse/domain/identity/factor-resets/contract'
import type { FactorReset } from '@boathouse/domain/identity/factor-resets/model'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Button } from '#ui/form/button.tsx'
import { Row, RowFailure } from '#ui/table/row-list.tsx'
import { useRefreshResets } from './api.ts'

export function ResetRow({ reset: { id, email, askedBy, happensAt } }: { reset: FactorReset }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useOwnTimes()
  const refresh = useRefreshResets()
  const withdraw = useCall(withdrawFactorReset)
  return (
    <Row
      title={<span translate="no">{email}</span>}
      details={[
        t('factorResets.happens', { when: moment(happensAt) }),
        askedBy === null ? t('factorResets.byNobody') : t('factorResets.by', { email: askedBy }),
      ]}
      actions={
        <Button
          variant="default"
          aria-label={t('factorResets.withdraw.of', { email })}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } }, { onSettled: () => void refresh() })}
        >
          {t('factorResets.withdraw')}
        </Button>
      }
    >
      {withdraw.error && (
        <RowFailure>
          {t('factorResets.notWithdrawn')} {words.ofFailure(withdraw.error)}
        </RowFailure>
      )}
    </Row>
  )
}

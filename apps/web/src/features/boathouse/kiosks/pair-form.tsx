import { pairKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { listUnsent } from './ended-kiosks.ts'
import classes from './kiosks.module.css'
import { UnsentOfEnded } from './unsent-of-ended.tsx'

interface Props {
  /** Whether an admin ended the kiosk that this device was. */
  readonly hasEnded: boolean
  readonly onPaired: (own: OwnKiosk) => void
}

export function PairForm({ hasEnded, onPaired }: Props) {
  const t = useTranslate()
  const pair = useCall(pairKiosk)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: pairKiosk.body,
    initialValues: { code: '' },
    toBody: (typed) => typed,
  })
  const submit = onSubmit(async ({ code }) => {
    if (pair.isPending) return
    const [unsent] = await listUnsent()
    const body = unsent ? { code, unsentOf: unsent.club.id } : { code }
    pair.mutate({ body }, { onSuccess: onPaired, onError: (error) => refuse(error) })
  })
  return (
    <main className={classes.door}>
      <PageTitle>{t('kiosk.pair.title')}</PageTitle>
      {hasEnded && (
        <Notice tone="warn" title={t('kiosk.ended')}>
          {t('kiosk.ended.lead')}
        </Notice>
      )}
      {/* The key makes it reload once the ended kiosk is recorded. */}
      <UnsentOfEnded key={String(hasEnded)} />
      <p>{t('kiosk.pair.lead')}</p>
      <Form ref={ref} onSubmit={submit} error={formError}>
        <TextInput
          label={t('label.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...field('code')}
        />
        <WorkButton
          type="submit"
          label={t('kiosk.pair')}
          workingLabel={t('kiosk.pairing')}
          isWorking={pair.isPending}
        />
      </Form>
    </main>
  )
}

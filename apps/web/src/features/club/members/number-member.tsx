import { numberMember } from '@boathouse/domain/club/members/contract'
import type { Member } from '@boathouse/domain/club/members/model'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useNumberMember } from './api.ts'

interface Props {
  readonly clubId: string
  readonly member: Member
}

/** The club's own number of a member. */
export function NumberMember({ clubId, member }: Props) {
  const t = useTranslate()
  const numbering = useNumberMember()
  const [isOpen, setOpen] = useState(false)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: numberMember.body,
    initialValues: { memberNumber: member.memberNumber ?? '' },
    toBody: (typed) => typed,
  })
  const submit = onSubmit((body) => {
    if (numbering.isPending) return
    numbering.mutate(
      { params: { clubId, memberId: member.id }, body },
      { onSuccess: () => void numbering.renew(), onError: (error) => refuse(error) },
    )
  })
  return (
    <Disclosure
      label={
        member.memberNumber === null
          ? t('member.number.add')
          : t('member.number.is', { number: member.memberNumber })
      }
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <Form ref={ref} onSubmit={submit} error={null}>
        <TextInput
          label={t('label.memberNumber')}
          description={t('member.number.help')}
          autoComplete="off"
          {...field('memberNumber')}
        />
        <SaveLine
          label={t('record.save')}
          workingLabel={t('record.saving')}
          isWorking={numbering.isPending}
          status={numbering.isSuccess ? t('record.saved') : null}
          notice={formError === null ? null : { title: t('record.notSavedYet'), words: formError }}
        />
      </Form>
    </Disclosure>
  )
}

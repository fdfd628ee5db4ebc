import { nameMember } from '@boathouse/domain/club/members/contract'
import type { Member } from '@boathouse/domain/club/members/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useNameMember } from './api.ts'
import classes from './members.module.css'

interface Props {
  readonly clubId: string
  readonly member: Member
}

export function NameMember({ clubId, member }: Props) {
  const t = useTranslate()
  const naming = useNameMember()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: nameMember.body,
    initialValues: { firstName: '', lastName: '' },
    toBody: ({ firstName, lastName }) => ({
      ...(firstName.trim() && { firstName }),
      ...(lastName.trim() && { lastName }),
    }),
    rule: (body) => {
      if (Object.keys(body).length === 0)
        throw invalidField(member.firstName === null ? 'firstName' : 'lastName', 'required')
    },
  })
  const submit = onSubmit((body) => {
    if (naming.isPending) return
    naming.mutate(
      { params: { clubId, memberId: member.id }, body },
      { onSuccess: () => naming.renew(), onError: (error) => failed(error.code, error) },
    )
  })
  const failed = (code: string, error: unknown) => {
    refuse(error)
    // The member has entered a name meanwhile: show it.
    if (code === 'nameIsTheirs') void naming.renew()
  }
  return (
    <Card title={t('label.name')}>
      <Form ref={ref} onSubmit={submit} error={null}>
        {member.abilities.name && <p className={classes.quiet}>{t('member.name.lead')}</p>}
        {member.firstName === null && (
          <TextInput label={t('label.firstName')} autoComplete="off" {...field('firstName')} />
        )}
        {member.lastName === null && (
          <TextInput label={t('label.lastName')} autoComplete="off" {...field('lastName')} />
        )}
        <Outcome
          canSave={member.abilities.name}
          isSaving={naming.isPending}
          isSaved={naming.isSuccess}
          why={formError}
        />
      </Form>
    </Card>
  )
}

interface OutcomeProps {
  readonly canSave: boolean
  readonly isSaving: boolean
  readonly isSaved: boolean
  readonly why: string | null
}

function Outcome({ canSave, isSaving, isSaved, why }: OutcomeProps) {
  const t = useTranslate()
  const status = isSaved ? t('record.saved') : null
  if (canSave) {
    return (
      <SaveLine
        label={t('record.save')}
        workingLabel={t('record.saving')}
        isWorking={isSaving}
        status={status}
        notice={why === null ? null : { title: t('record.notSavedYet'), words: why }}
      />
    )
  }
  return <p role="status">{why ?? status}</p>
}

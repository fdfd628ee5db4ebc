import { matchPastedList } from '@boathouse/domain/club/squads/contract'
import type { PastedLine } from '@boathouse/domain/club/squads/model'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RestoredDraft } from '#editor/restored-draft.tsx'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { type SquadAddress, useMatchList, usePeopleCalls, useRefreshSquads, useRefusalWords } from './api.ts'
import { PasteReport } from './paste-report.tsx'
import { isOpen, toMemberIds } from './pasted-lines.ts'

interface Props {
  readonly userId: string
  readonly address: SquadAddress
  readonly onClose: () => void
}

export const PasteList = ({ userId, ...rest }: Props) => (
  <WithDraft
    userId={userId}
    name={`squad/list-for/${rest.address.squadId}`}
    first={() => createDraft(null, { list: '' })}
  >
    {(draft) => <Paste draft={draft} {...rest} />}
  </WithDraft>
)

interface Report {
  readonly lines: readonly PastedLine[]
  /** Members chosen for ambiguous lines, by line index. */
  readonly chosen: ReadonlyMap<number, ReadonlySet<string>>
  readonly added: ReadonlySet<string> | null
}

type PasteProps = Omit<Props, 'userId'> & { readonly draft: OpenDraft<{ list: string }> }

function Paste({ draft, address, onClose }: PasteProps) {
  const t = useTranslate()
  const wordsOf = useRefusalWords()
  const formId = useId()
  const match = useMatchList()
  const { add } = usePeopleCalls()
  const refresh = useRefreshSquads()
  const [report, setReport] = useState<Report | null>(null)
  const params = { ...address }
  const form = useContractForm<typeof matchPastedList.body, { list: string }>({
    body: matchPastedList.body,
    initialValues: draft.start.values,
    toBody: (values) => values,
    onChange: (values) => draft.keep({ ...draft.start, values }),
  })
  const onSubmit = form.onSubmit((body) => {
    if (match.isPending) return
    match.mutate(
      { params, body },
      {
        onSuccess: ({ lines }) => {
          add.reset()
          setReport({ lines, chosen: new Map(), added: null })
        },
        onError: (error) => form.refuse(error),
      },
    )
  })
  const submit = (lines: Report) => {
    const memberIds = toMemberIds(lines.lines, lines.chosen)
    add.mutate(
      { params, body: { memberIds } },
      {
        onSuccess: ({ items }) => {
          const added = items.filter(({ outcome }) => outcome === 'added').map(({ memberId }) => memberId)
          // Only lines to correct stay in the field.
          const left = lines.lines.filter((line, place) => isOpen(line, lines.chosen.get(place)))
          form.setFields({ list: left.map(({ text }) => text).join('\n') })
          setReport({ ...lines, added: new Set(added) })
          void refresh()
        },
      },
    )
  }
  const failure = add.error && wordsOf(add.error as CallFailure)
  const count = report ? toMemberIds(report.lines, report.chosen).length : 0
  const hasLeft = form.values.list !== ''
  return (
    <Dialog
      title={t('squad.paste')}
      onClose={onClose}
      actions={
        report === null ? (
          <>
            {form.formError && (
              <Notice tone="bad" title={t('squad.paste.notChecked')}>
                {form.formError}
              </Notice>
            )}
            <WorkButton
              type="submit"
              form={formId}
              label={t('squad.paste.check')}
              workingLabel={t('action.checking')}
              isWorking={match.isPending}
            />
          </>
        ) : (
          <>
            {failure && (
              <Notice tone="bad" title={t('squad.add.notAdded')}>
                {failure}
              </Notice>
            )}
            {report.added === null && count > 0 && (
              <WorkButton
                label={t('squad.add.submit', { count })}
                workingLabel={t('action.adding')}
                isWorking={add.isPending}
                onClick={() => submit(report)}
              />
            )}
            {report.added !== null && <Button onClick={onClose}>{t('action.done')}</Button>}
            {(report.added === null || hasLeft) && (
              <Button variant="default" onClick={() => setReport(null)}>
                {t('squad.paste.back')}
              </Button>
            )}
          </>
        )
      }
    >
      {report === null ? (
        <Form id={formId} ref={form.ref} onSubmit={onSubmit} error={null} keptBy="draft">
          <RestoredDraft draft={draft} />
          <Textarea
            label={t('squad.paste.list')}
            description={t('squad.paste.help')}
            autosize
            minRows={6}
            maxRows={16}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.field('list')}
          />
        </Form>
      ) : (
        <PasteReport {...report} onChoose={(chosen) => setReport({ ...report, chosen })} />
      )}
    </Dialog>
  )
}

import { LONGEST_CSV, readStandards, type StandardLine } from '@boathouse/domain/results/standards/csv-rules'
import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { withStandards } from '@boathouse/domain/results/standards/set-rules'
import { useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type SetAddress, setQuery, useRefreshStandards, useSaveCalls } from './api.ts'
import classes from './standards.module.css'
import { useStandardWords } from './use-standard-words.ts'

interface Props {
  readonly userId: string
  readonly address: SetAddress
  readonly onClose: () => void
}

export function ReadDialog({ userId, ...rest }: Props) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={setQuery(rest.address)}
      id={rest.address.id}
      title={t('standardsImport.title')}
      notLoaded={t('standardSet.notLoaded')}
      unknown={t('standardSet.unknown')}
      onClose={rest.onClose}
    >
      {(set: StandardSet) => (
        <WithDraft
          userId={userId}
          name={`standards/file-for/${set.id}`}
          first={() => createDraft(null, { text: '' })}
        >
          {(draft) => <ReadForm draft={draft} set={set} {...rest} />}
        </WithDraft>
      )}
    </StoredRecord>
  )
}

interface FormProps extends Omit<Props, 'userId'> {
  readonly set: StandardSet
  readonly draft: OpenDraft<{ text: string }>
}

function ReadForm({ draft, set, address, onClose }: FormProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { find, toKey } = useStandardWords(address.clubId)
  const { change } = useSaveCalls()
  const refresh = useRefreshStandards()
  const [text, setText] = useState(draft.start.values.text)
  /** Version of the set to change; after a conflict the current one. */
  const [basis, setBasis] = useState(set)
  const type = (typed: string) => {
    setText(typed)
    draft.keep({ ...draft.start, values: { text: typed } })
  }
  const isTooLong = text.length > LONGEST_CSV
  const lines = isTooLong ? [] : readStandards(text, { ageClasses: basis.ageClasses, find, toKey })
  const found = (lines ?? []).flatMap((line) => ('standard' in line ? [line.standard] : []))
  const isStale = change.error?.code === 'stale'
  const save = () => {
    if (change.isPending || found.length === 0) return
    const standards = withStandards(basis.standards, found)
    change.mutate(
      { params: address, body: { version: basis.version, standards } },
      {
        onSuccess: async () => {
          await draft.drop()
          onClose()
          speakStatus(t('standardsImport.saved', { count: found.length }))
        },
        // The refusal `stale` contains the current set.
        onError: ({ code, current }) => {
          if (code === 'stale') setBasis(current as StandardSet)
        },
        onSettled: () => void refresh(),
      },
    )
  }
  return (
    <Dialog
      title={t('standardsImport.title')}
      onClose={onClose}
      actions={
        <>
          <WorkButton
            label={t('standardsImport.save')}
            workingLabel={t('record.saving')}
            isWorking={change.isPending}
            onClick={save}
          />
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      <div className={parts.parts}>
        <NeedsNetwork />
        {change.error && (
          <Notice tone="bad" title={t('standardSet.notSaved')}>
            {isStale ? t('standardsImport.stale') : words.ofFailure(change.error)}
          </Notice>
        )}
        <Quiet>{t('standardsImport.help')}</Quiet>
        <FileInput onText={type} />
        <Textarea
          label={t('memberImport.paste')}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {isTooLong ? (
          <p role="status">{t('standardsImport.tooLong')}</p>
        ) : (
          text.trim() !== '' && <Report lines={lines} found={found} clubId={address.clubId} />
        )}
      </div>
    </Dialog>
  )
}

/** Accepts all files: phones disable files of types that they don't know. */
function FileInput({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslate()
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <TextInput
      type="file"
      label={t('standardsImport.file')}
      error={isUnreadable && t('standardsImport.unreadable')}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        setUnreadable(false)
        // Reset the input, so choosing the corrected file again fires a change event.
        void file
          ?.slice(0, LONGEST_CSV * 4)
          .text()
          .then(onText, () => setUnreadable(true))
        currentTarget.value = ''
      }}
    />
  )
}

const MAX_SHOWN = 12

interface ReportProps {
  readonly lines: readonly StandardLine[] | null
  readonly found: readonly Standard[]
  readonly clubId: string
}

function Report({ lines, found, clubId }: ReportProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { nameOf, figureOf, categoryOf } = useStandardWords(clubId)
  if (!lines) return <p role="status">{t('standardsImport.noHeader')}</p>
  const wrong = lines.flatMap((line) => ('code' in line ? [line] : []))
  const toMore = (count: number) =>
    count > MAX_SHOWN && <li>{t('label.countMore', { count: count - MAX_SHOWN })}</li>
  return (
    <div className={parts.parts}>
      <p role="status">{t('standardsImport.found', { count: found.length })}</p>
      {found.length > 0 && (
        <ul className={classes.lines}>
          {found.slice(0, MAX_SHOWN).map((standard) => (
            <li key={`${standard.disciplineKey} ${standard.competesAs} ${standard.ageClass}`}>
              {t('label.named', {
                name: `${nameOf(standard.disciplineKey)}, ${categoryOf(standard)}`,
                value: figureOf(standard.disciplineKey, standard.value),
              })}
            </li>
          ))}
          {toMore(found.length)}
        </ul>
      )}
      {wrong.length > 0 && (
        <>
          <p>{t('standardsImport.wrong', { count: wrong.length })}</p>
          <ul className={classes.lines}>
            {wrong.slice(0, MAX_SHOWN).map(({ line, cell, code }) => (
              <li key={line}>
                {cell === ''
                  ? t('standardsImport.line', { line, words: words.ofField(code) })
                  : t('standardsImport.line.cell', { line, cell, words: words.ofField(code) })}
              </li>
            ))}
            {toMore(wrong.length)}
          </ul>
        </>
      )}
    </div>
  )
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RestoredDraft } from '#editor/restored-draft.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import type { Column } from './grid-columns.ts'
import { pasteDraft } from './grid-drafts.ts'
import { PastePreview } from './paste-preview.tsx'
import { listPut, readPasted, withLine } from './pasted-values.ts'
import type { useGrid } from './use-grid.ts'

export interface PastedText {
  readonly text: string
  /** Id of the athlete into whose field the text was pasted. */
  readonly from: string
}

interface Props {
  readonly userId: string
  readonly testDayId: string
  readonly grid: Pick<ReturnType<typeof useGrid>, 'lines' | 'columns'>
  readonly column: Column
  /** Null if the user opened the dialog by its button. */
  readonly pasted: PastedText | null
  readonly onPut: (put: ReturnType<typeof listPut>) => void
  readonly onClose: () => void
}

export const PasteDialog = ({ userId, testDayId, ...rest }: Props) => (
  <WithDraft
    userId={userId}
    name={pasteDraft(testDayId, rest.column.key)}
    first={() => createDraft(null, { text: '', from: '' })}
  >
    {(draft) => <Paste draft={draft} {...rest} />}
  </WithDraft>
)

type PasteProps = Omit<Props, 'userId' | 'testDayId'> & { readonly draft: OpenDraft<PastedText> }

function Paste({ draft, grid, column, pasted, onPut, onClose }: PasteProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<PastedText>(pasted ?? draft.start.values)
  const change = (values: PastedText) => {
    setTyped(values)
    draft.keep({ ...draft.start, values })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores the initial paste only.
  useEffect(() => {
    if (pasted) draft.keep({ ...draft.start, values: pasted })
  }, [])
  const read = useDeferredValue(typed)
  const values = useMemo(() => {
    const from = grid.lines.findIndex(({ athlete }) => athlete.id === read.from)
    return readPasted(read.text, { ...grid, column, from: Math.max(0, from) })
  }, [read, grid, column])
  const put = listPut(values)
  return (
    <Dialog
      title={t('testGrid.paste.title', { discipline: column.name })}
      onClose={onClose}
      actions={
        put.length > 0 && (
          <Button
            onClick={() => {
              void draft.drop()
              onPut(put)
            }}
          >
            {t('testGrid.paste.put', { count: put.length })}
          </Button>
        )
      }
    >
      <Parts gap="1rem">
        {!pasted && <RestoredDraft draft={draft} />}
        <Textarea
          label={t('testGrid.paste.column')}
          description={t('testGrid.paste.help')}
          autosize
          minRows={3}
          maxRows={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed.text}
          onChange={({ currentTarget }) => change({ ...typed, text: currentTarget.value })}
        />
        <Select
          label={t('testGrid.paste.from')}
          description={t('testGrid.paste.from.help')}
          data={grid.lines.map(({ athlete, name }) => ({ value: athlete.id, label: name }))}
          value={typed.from || grid.lines[0]?.athlete.id}
          onChange={({ currentTarget }) => change({ ...typed, from: currentTarget.value })}
        />
        {read.text.trim() !== '' && (
          <PastePreview
            values={values}
            onChoose={(line, other) => change({ ...typed, text: withLine(typed.text, line, other) })}
          />
        )}
      </Parts>
    </Dialog>
  )
}

import { showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import { assignPlaces } from '@boathouse/domain/practices/places/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from '#ui/form/check-list.module.css'
import field from '#ui/form/field-group.module.css'
import { Textarea } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { nameOf } from './use-coach-answers.tsx'

interface Props {
  readonly clubId: string
  readonly practice: Practice
  readonly people: readonly PersonAnswer[]
  readonly onClose: () => void
}

/** A coach chooses who has a place, and notifies everyone who said yes, in words of their own. */
export function AssignPlacesDialog({ clubId, practice, people, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const formId = useId()
  const renew = useRefreshPractices()
  const { mutateAsync, isPending } = useCall(assignPlaces)
  const candidates = people.filter(({ answer }) => saidOf(answer) === 'yes')
  const hasPlace = candidates.filter(({ answer }) => answer === 'yes').map(({ id }) => id)
  const form = useContractForm({
    body: assignPlaces.body,
    initialValues: { memberIds: written(hasPlace), 'words.place': '', 'words.noPlace': '' },
    toBody: (typed) => ({
      memberIds: chosenOf(typed.memberIds),
      words: { place: typed['words.place'], noPlace: typed['words.noPlace'] },
    }),
  })
  // A candidate who withdrew meanwhile has no checkbox any more.
  const chosenOf = (typed: string) => listed(typed).filter((id) => candidates.some((one) => one.id === id))
  const choose = (ids: readonly string[]) => form.setFields({ memberIds: written(ids) })
  const submit = form.onSubmit((body) => {
    void mutateAsync({ params: { clubId, practiceId: practice.id }, body }).then(
      ({ told }) => {
        toast(t('places.assigned', { count: told }))
        onClose()
        void renew()
      },
      (failure: CallFailure) => {
        form.refuse(failure)
        void renew()
      },
    )
  })
  return (
    <Dialog
      title={t('action.assignPlaces')}
      onClose={onClose}
      actions={
        <WorkButton
          type="submit"
          form={formId}
          label={t('places.assign.save')}
          workingLabel={t('places.assign.saving')}
          isWorking={isPending}
          disabled={candidates.length === 0}
        />
      }
    >
      <Form id={formId} ref={form.ref} onSubmit={submit} error={form.formError}>
        <p>{t(candidates.length === 0 ? 'practice.nobodyYet' : 'places.assign.lead')}</p>
        {candidates.length > 0 && (
          <>
            <Candidates
              candidates={candidates}
              capacity={practice.capacity}
              chosen={chosenOf(form.values.memberIds)}
              onChange={choose}
              error={form.field('memberIds').error}
            />
            <FromLineUp {...{ clubId, practice, candidates }} onChosen={choose} />
            <Textarea
              label={t('places.assign.words.place')}
              rows={2}
              maxLength={500}
              {...form.field('words.place')}
            />
            <Textarea
              label={t('places.assign.words.noPlace')}
              rows={2}
              maxLength={500}
              {...form.field('words.noPlace')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

interface CandidatesProps {
  readonly candidates: readonly PersonAnswer[]
  readonly capacity: number | null
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error: string | undefined
}

function Candidates({ candidates, capacity, chosen, onChange, error }: CandidatesProps) {
  const t = useTranslate()
  const errorId = useId()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={field.group} aria-describedby={error ? errorId : undefined}>
      <legend>{t('places.assign.people')}</legend>
      <div className={classes.list}>
        {candidates.map((person) => (
          <label key={person.id} className={classes.member} translate="no">
            <input type="checkbox" checked={chosen.includes(person.id)} onChange={() => toggle(person.id)} />
            {nameOf(person)}
          </label>
        ))}
      </div>
      <p className={classes.count} role="status">
        {capacity === null
          ? t('places.assign.chosen', { count: chosen.length })
          : t('places.assign.chosenOf', { count: chosen.length, capacity })}
      </p>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface FromLineUpProps extends Pick<Props, 'clubId' | 'practice'> {
  readonly candidates: readonly PersonAnswer[]
  readonly onChosen: (ids: readonly string[]) => void
}

/** Chooses the candidates who have a seat in the practice's line-up. */
function FromLineUp({ clubId, practice, candidates, onChosen }: FromLineUpProps) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const load = async () => {
    setProblem(null)
    const editor = toQuery(showLineUpEditor, { params: { clubId, lineUpId: practice.id } })
    const { people } = await queryClient.fetchQuery({ ...editor, staleTime: 0 })
    const seated = new Set(people.flatMap(({ id, lineUpBoatId }) => (lineUpBoatId === null ? [] : id)))
    const ids = candidates.filter(({ id }) => seated.has(id)).map(({ id }) => id)
    if (ids.length === 0) return setProblem(t('places.assign.lineUp.none'))
    onChosen(ids)
  }
  return (
    <div>
      <Button
        variant="default"
        onClick={() => void load().catch((failure: CallFailure) => setProblem(ofFailure(failure)))}
      >
        {t('places.assign.lineUp')}
      </Button>
      <p role="status">{problem}</p>
    </div>
  )
}

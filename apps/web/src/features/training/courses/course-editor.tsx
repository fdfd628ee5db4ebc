import { createCourse } from '@boathouse/domain/training/courses/contract'
import type { Course } from '@boathouse/domain/training/courses/model'
import { findCoursePieces } from '@boathouse/domain/training/courses/piece-rules'
import { refuseWrongGates, roundGates } from '@boathouse/domain/training/courses/rules'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { coursesQuery, useAddCourse, useRefreshCourses } from './api.ts'
import { type CourseValues, type DrawnTrack, freshValues, toGates } from './course-form-values.ts'
import { CoursePicture } from './course-picture.tsx'
import classes from './courses.module.css'
import { PlaceSlider } from './place-slider.tsx'
import { useCourseWords } from './use-course-words.ts'

interface Props {
  readonly userId: string
  readonly sessionId: string
  readonly clubId: string | null
  readonly track: {
    readonly track: DrawnTrack | null
    readonly isPending: boolean
    readonly retry: () => void
  }
  readonly onClose: () => void
}

export function CourseDialog({ track: { track, isPending, retry }, ...props }: Props) {
  const t = useTranslate()
  if (track) return <Editor {...props} track={track} />
  return (
    <Dialog
      title={t('course.draw')}
      onClose={props.onClose}
      actions={
        <Button variant="default" onClick={props.onClose}>
          {t('action.cancel')}
        </Button>
      }
    >
      {isPending ? (
        <div aria-busy="true">
          <Skeleton width="100%" />
        </div>
      ) : (
        <NotLoaded words={t('course.noTrack')} onRetry={retry} />
      )}
    </Dialog>
  )
}

type EditorProps = Omit<Props, 'track'> & { readonly track: DrawnTrack }

const Editor = ({ userId, sessionId, ...rest }: EditorProps) => (
  <WithDraft
    userId={userId}
    name={`course/on/${sessionId}`}
    first={() => createDraft(null, freshValues(rest.track))}
    incidental={['owner', 'start', 'finish', 'lap', 'width']}
  >
    {(draft) => <CourseForm draft={draft} {...rest} />}
  </WithDraft>
)

type FormProps = Omit<EditorProps, 'userId' | 'sessionId'> & { readonly draft: OpenDraft<CourseValues> }

function CourseForm({ draft, clubId, track, onClose }: FormProps) {
  const t = useTranslate()
  const add = useAddCourse()
  const form = useRecordForm<typeof createCourse.body, CourseValues, Course, Course>({
    noun: 'course',
    body: createCourse.body,
    draft,
    toFormValues: ({ name }) => ({ ...freshValues(track), name }),
    toRequest: ({ name, ...drawn }) => ({ name, ...toGates(track, drawn) }),
    rule: refuseWrongGates,
    onSaved: () => {
      onClose()
      speakStatus(t('course.saved'))
    },
    refresh: useRefreshCourses(),
  })
  const { values, field } = form
  const mayKeepClubs = useQuery(coursesQuery).data?.abilities.keepClubs === true
  const isForClub = mayKeepClubs && values.owner === 'club'
  const onSubmit = form.onSubmit((body) => form.save(() => add(isForClub ? clubId : null, body)))
  const gates = useMemo(() => toGates(track, values), [track, values])
  const isLap = values.lap !== ''
  return (
    <RecordDialog
      noun="course"
      title={t('course.draw')}
      facts={[]}
      lead={<p>{t('course.draw.lead')}</p>}
      {...{ draft, form, onSubmit, onClose }}
    >
      <CoursePicture
        track={track}
        gates={gates}
        at={{ start: Number(values.start), finish: Number(values.finish) }}
        isLap={isLap}
        onMove={(gate, index) => form.setFields({ [gate]: String(index) })}
      />
      <PlaceSlider label={t('label.startLine')} points={track.points} {...field('start')} />
      {!isLap && <PlaceSlider label={t('label.finishLine')} points={track.points} {...field('finish')} />}
      <Found track={track} gates={gates} />
      <Switch
        label={t('course.lap')}
        isOn={isLap}
        onChange={(isOn) => form.setFields({ lap: isOn ? 'yes' : '' })}
      />
      <TextInput
        label={t('course.width')}
        type="number"
        inputMode="numeric"
        min={2}
        max={2000}
        {...field('width')}
      />
      <TextInput label={t('label.name')} autoComplete="off" {...field('name')} />
      {mayKeepClubs && (
        <ChoicePills
          label={t('label.for')}
          options={(['athlete', 'club'] as const).map((value) => ({
            value,
            label: t(`course.for.${value}`),
          }))}
          {...field('owner')}
          value={isForClub ? 'club' : 'athlete'}
        />
      )}
    </RecordDialog>
  )
}

/** Previews the times in this session on the course that is being drawn. */
function Found({ track, gates }: { track: DrawnTrack; gates: ReturnType<typeof toGates> }) {
  const t = useTranslate()
  const { timeOf } = useCourseWords()
  const drawn = useDeferredValue(gates)
  const pieces = useMemo(
    () =>
      drawn.start && drawn.finish
        ? findCoursePieces(track, roundGates({ start: drawn.start, finish: drawn.finish }))
        : [],
    [track, drawn],
  )
  const fastest = pieces.reduce((least, { seconds }) => Math.min(least, seconds), Number.POSITIVE_INFINITY)
  return (
    <p role="status" className={classes.quiet}>
      {pieces.length === 0
        ? t('course.found.none')
        : t('course.found', { count: pieces.length, fastest: timeOf(fastest) })}
    </p>
  )
}

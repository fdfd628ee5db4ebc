import { Refusal } from '@boathouse/domain/kernel/errors'
import { LONGEST_GEOJSON, readOutline } from '@boathouse/domain/training/waters/geojson-rules'
import { decodeOutline, encodeOutline, measureOutline } from '@boathouse/domain/training/waters/outline-rules'
import { useEffect, useMemo, useRef } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { drawWhole } from '#shared/training/waters/outline-drawing.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './outline-field.module.css'

interface Props {
  /** The stored outline; empty without one. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (outline: string) => void
  /** Called with the error code of a file; keeps the previous outline. */
  readonly onWrong: (code: string) => void
}

/** Reads an outline from a file and previews it. */
export function OutlineField({ value, error, onChange, onWrong }: Props) {
  const t = useTranslate()
  // The form may change while the file is read.
  const latest = useRef({ onChange, onWrong })
  useEffect(() => {
    latest.current = { onChange, onWrong }
  })
  const choose = async ([file]: File[]) => {
    if (!file) return
    const outline = await readFile(file)
    if ('code' in outline) latest.current.onWrong(outline.code)
    else latest.current.onChange(outline.text)
  }
  return (
    <Parts gap="0.5rem">
      {/* Accepts all files: phones disable files of types that they don't know. */}
      <TextInput
        type="file"
        label={t(value === '' ? 'water.file' : 'water.file.replace')}
        description={t('water.file.help')}
        error={error}
        classNames={{ input: classes.file ?? '' }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset the input, so choosing the corrected file again fires a change event.
          currentTarget.value = ''
          void choose(files)
        }}
      />
      {value !== '' && <Preview outline={value} />}
    </Parts>
  )
}

async function readFile(file: File): Promise<{ text: string } | { code: string }> {
  if (file.size > LONGEST_GEOJSON) return { code: 'waterTooBig' }
  try {
    return { text: encodeOutline(readOutline(await file.text())) }
  } catch (error) {
    // This code also covers a file that was deleted in the meantime.
    return { code: (error instanceof Refusal && error.fields[0]?.code) || 'waterNotJson' }
  }
}

/** Previews shape, size and position: users notice swapped coordinates only here. */
function Preview({ outline }: { outline: string }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { way } = useUnits()
  const { drawing, extent } = useMemo(() => {
    const lines = decodeOutline(outline)
    return { drawing: drawWhole(lines), extent: measureOutline(lines) }
  }, [outline])
  const { latitude, longitude } = extent.middle
  const degreesOf = (degrees: number) => number(Math.round(Math.abs(degrees) * 1_000) / 1_000)
  return (
    <>
      <svg
        className={classes.preview}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={drawing.path} />
      </svg>
      <Quiet>
        {t('water.extent', {
          east: way(extent.metresEast, 1),
          north: way(extent.metresNorth, 1),
          latitude: t(latitude < 0 ? 'water.south' : 'water.north', { degrees: degreesOf(latitude) }),
          longitude: t(longitude < 0 ? 'water.west' : 'water.east', { degrees: degreesOf(longitude) }),
        })}{' '}
        {t('water.extent.check')}
      </Quiet>
    </>
  )
}

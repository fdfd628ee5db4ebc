import { MAX_PHOTOS } from '@boathouse/domain/boathouse/damages/rules'
import { useId } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import field from '#ui/form/field-group.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { MAX_UNSENT_PHOTOS } from './damage-channel.ts'
import classes from './damages.module.css'
import type { useChosenPhotos } from './use-chosen-photos.ts'

interface Props {
  readonly chosen: ReturnType<typeof useChosenPhotos>
  readonly error: string | undefined
}

export function PhotoField({ chosen, error }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const id = useId()
  const { photos, most, isWorking, wrong } = chosen
  const said = wrong === null ? error : codes.ofField(wrong)
  return (
    <fieldset className={field.group} aria-describedby={`${id}-help`}>
      <legend>{t('damage.field.photos')}</legend>
      {photos.length > 0 && (
        <ul className={classes.chosen}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt={t('damage.field.photos.chosen', { number: index + 1 })} />
              <Button variant="default" onClick={() => chosen.remove(photo.id)}>
                {t('damage.field.photos.remove', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <label className={classes.add}>
          <input
            type="file"
            accept="image/*"
            multiple
            aria-invalid={said ? true : undefined}
            aria-describedby={said ? `${id}-error` : `${id}-help`}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // Reset, so choosing the same file again fires a change.
              currentTarget.value = ''
              chosen.add(files)
            }}
          />
          <span>{t(isWorking ? 'damage.field.photos.working' : 'damage.field.photos.add')}</span>
        </label>
      )}
      <Quiet id={`${id}-help`}>
        {most < MAX_PHOTOS
          ? t('damage.field.photos.noRoom', { count: MAX_UNSENT_PHOTOS })
          : t('damage.field.photos.help')}
      </Quiet>
      {said && <RowFailure id={`${id}-error`}>{said}</RowFailure>}
    </fieldset>
  )
}

import type { ConsentReader } from '@boathouse/domain/consents/model'
import { toFullName } from '@boathouse/domain/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'

/** By name, those who see what is shared. */
export function ConsentReaders({ readers }: { readonly readers: readonly ConsentReader[] }) {
  const t = useTranslate()
  if (readers.length === 0) return <p>{t('consent.readers.none')}</p>
  return (
    <div>
      <p>{t('consent.readers')}</p>
      <ul>
        {readers.map(({ as, ...names }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can have one name, and nothing is added here.
          <li key={place}>
            {t(`consent.reader.${as}`, { name: toFullName(names) ?? t('consent.reader.unnamed') })}
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BackLink } from '#ui/layout/page-header.tsx'
import { boatQuery } from './api.ts'
import { BoatScreen } from './boat-screen.tsx'
import type { BoatsSearch, PutSearch } from './boats-search.ts'

const BoatDialog = lazyRouteComponent(() => import('./boat-editor.tsx'), 'BoatDialog')

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly boatId: string
  readonly search: BoatsSearch
  readonly onSearch: PutSearch
  readonly more: (boat: Boat) => ReactNode
}

/** A boat's page and its edit form. The link back keeps the list's filters. */
export function OneBoat({ userId, search, onSearch, more, ...address }: Props) {
  const t = useTranslate()
  const { data: boat } = useQuery(boatQuery(address))
  const mayEdit = boat?.abilities.keep === true && boat.archivedAt === null
  // Preload the dialog, so it opens offline.
  useEffect(() => {
    if (mayEdit) void BoatDialog.preload?.()
  }, [mayEdit])
  return (
    <>
      <BoatScreen
        {...{ ...address, more }}
        back={
          <BackLink to="/boats" search={{ ...search, dialog: undefined }}>
            {t('boat.back')}
          </BackLink>
        }
        onEdit={() => onSearch({ dialog: 'edit' }, 'push')}
      />
      {mayEdit && search.dialog === 'edit' && (
        <Suspense>
          <BoatDialog
            {...{ userId, clubId: address.clubId, id: address.boatId }}
            onClose={() => onSearch({ dialog: undefined }, 'replace')}
          />
        </Suspense>
      )}
    </>
  )
}

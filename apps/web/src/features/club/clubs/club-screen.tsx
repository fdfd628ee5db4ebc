import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type HeadedAddress, useHeading } from '#lib/i18n/screen-headings.ts'
import { Card, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { ClubSelect } from './club-select.tsx'
import { useShownClub } from './use-shown-club.ts'

interface Props {
  readonly address: HeadedAddress & `/admin${string}`
  readonly title: string
  readonly children: (club: { readonly clubId: string; readonly isInactive: boolean }) => ReactNode
}

export function ClubScreen({ address, title, children }: Props) {
  const t = useTranslate()
  const { runClubs } = useRouteContext({ from: '/_signed-in' }).me.abilities
  const { clubId, isInactive, isOwnAdmin } = useShownClub()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader {...useHeading(address)} />
      <AdminTabs clubId={clubId} hasClubs={runClubs} isOwnAdmin={isOwnAdmin} />
      <Stack>
        {runClubs && (
          <ClubSelect
            clubId={clubId}
            onChange={(club) => void navigate({ to: '.', search: { club }, resetScroll: false })}
          />
        )}
        {/* Reset fields and lists when another club is selected. */}
        <div key={clubId}>
          {clubId ? (
            children({ clubId, isInactive })
          ) : (
            <Card title={title}>
              <p>{t('admin.noClub')}</p>
            </Card>
          )}
        </div>
      </Stack>
    </>
  )
}

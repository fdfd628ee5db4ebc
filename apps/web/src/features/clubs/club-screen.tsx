import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type HeadedAddress, useHeading } from '#lib/i18n/screen-headings.ts'
import { Card, Stack } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { ClubSelect } from './club-select.tsx'
import { useShownClub } from './use-shown-club.ts'

interface Props {
  readonly address: HeadedAddress & `/admin${string}`
  /** What the screen is about, where no club is chosen yet. */
  readonly title: string
  readonly children: (club: { readonly clubId: string; readonly isInactive: boolean }) => ReactNode
}

/** One of the screens from which a club is run: the way to the others and, for a super admin, which club it is about. */
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
        {/* What is typed or listed belongs to one club. */}
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

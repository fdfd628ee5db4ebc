import type { Me } from '@boathouse/domain/identity/account/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepLanguage, keptLanguage } from '#lib/i18n/chosen-language.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { meOf, profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { useFollowLanguage } from './own-language.ts'

function Follower({ me }: { me: Me }) {
  useFollowLanguage(me)
  return useTranslate()('record.save')
}

const follow = (me: Me) => renderPart(<Follower me={me} />)

test('a browser follows the language that the user chose elsewhere', async () => {
  await follow(meOf({ user: profileOf({ language: 'it' }) }))
  await waitFor(() => expect(document.documentElement.lang).toBe('it'))
  expect(keptLanguage()).toEqual(['it-US'])
})

test('forgets another user’s language', async () => {
  keepLanguage('it-US')
  await follow(meOf())
  await waitFor(() => expect(keptLanguage()).toEqual([]))
})

test('the club’s language is for users whose browser asks for none of ours', async () => {
  await follow(meOf({ clubLanguage: 'de' }))
  expect(keptLanguage()).toEqual([])
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hu-HU', 'hu'])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('hu-HU')
  await follow(meOf({ clubLanguage: 'de' }))
  await waitFor(() => expect(keptLanguage()).toEqual(['de-HU']))
})

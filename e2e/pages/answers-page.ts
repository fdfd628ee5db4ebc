import type { Locator, Page } from '@playwright/test'

export type Said = 'Yes' | 'Maybe' | 'No'

/** Answer buttons: on the dashboard, in the list, on a practice's page, and on the page of an email's link. */
export function answerControls(place: Page | Locator) {
  const group = place.getByRole('group', { name: /^Are you coming to/ })
  return {
    group,
    answer: (said: Said) => group.getByRole('button', { name: said, exact: true }),
    pressed: group.getByRole('button', { pressed: true }),
    failed: place.getByRole('alert'),
    tryAgain: place.getByRole('button', { name: 'Try again' }),
    addReason: place.getByRole('button', { name: /^Add a reason/ }),
    reason: place.getByLabel(/^Reason/),
    saveReason: place.getByRole('button', { name: 'Save reason' }),
  }
}

export const nextPractice = (page: Page) => page.getByRole('region', { name: 'Next practice' })

export const listedPractice = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

export function answerList(page: Page) {
  const card = page.getByRole('region', { name: 'Answers', exact: true })
  return {
    card,
    group: (name: Said | 'No answer' | 'Waiting list') => card.getByRole('region', { name }),
    menuOf: (name: string) => card.getByRole('button', { name: `Answer for ${name}` }),
  }
}

export function guestsOf(page: Page) {
  const card = page.getByRole('region', { name: 'Guests', exact: true })
  return { name: card.getByLabel('Name'), rows: card.getByRole('listitem') }
}

export function assignPlaces(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Assign places' })
  return {
    dialog,
    open: page.getByRole('button', { name: 'Assign places' }),
    person: (name: string) => dialog.getByRole('checkbox', { name }),
    save: dialog.getByRole('button', { name: 'Assign and notify' }),
  }
}

export const answerLinkPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  whose: page.getByText(/^This link answers for/),
  saved: page.getByRole('status').filter({ hasText: 'Saved.' }),
  why: page.getByRole('alert'),
  signIn: page.getByRole('link', { name: 'Sign in' }),
})

export function severalAnswers(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Answer several practices' })
  return {
    open: page.getByRole('main').getByRole('button', { name: 'Answer several' }),
    ofSeries: page.getByRole('main').getByRole('button', { name: 'Answer the whole series' }),
    dialog,
    choice: (name: string | RegExp) => dialog.getByRole('radio', { name }),
    changeOthers: dialog.getByRole('switch'),
    give: (words: string) => dialog.getByRole('button', { name: words, exact: true }),
    failed: dialog.getByRole('alert'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    bar: (words: string) => page.getByRole('status').filter({ hasText: words }),
  }
}

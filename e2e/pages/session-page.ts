import type { Page } from '@playwright/test'

/** One session on a page of its own. */
export const sessionPage = (page: Page) => ({
  open: (id: string) => page.goto(`/training-logs/${id}`),
  heading: page.getByRole('heading', { level: 1 }),
  cursor: page.getByRole('slider', { name: 'Position in the session' }),
  chart: (name: string) => page.getByRole('region', { name, exact: true }),
  stretch: page.getByRole('region', { name: /^Section / }),
  track: page.getByRole('img', { name: /^Your track/ }),
  shores: page.locator('path[data-shore]'),
  credit: page.getByText(/^Outline of the water/),
  splits: page.getByRole('table', { name: 'Splits' }),
  efforts: page.getByRole('table', { name: 'Best efforts' }),
  original: page.getByRole('link', { name: /\.fit$/ }),
  over: (axis: 'Distance' | 'Time') => page.getByRole('radio', { name: axis }),
  edit: page.getByRole('button', { name: 'Edit', exact: true }),
  delete: page.getByRole('button', { name: 'Delete', exact: true }),
  undo: page.getByRole('button', { name: 'Undo', exact: true }),
  undoFitting: page.getByRole('button', { name: /^Undo: The samples’ distance/ }),
  fitAgain: page.getByRole('button', { name: /^Repair again: The samples’ distance/ }),
  counting: page.getByRole('button', { name: /^Stroke rate / }),
  double: page.getByRole('button', { name: /^The device counts every second stroke/ }),
  leave: page.getByRole('button', { name: /^The device counts every stroke: leave it/ }),
  hiddenEnds: page.locator('path[data-hidden]'),
  hideEnds: page.getByRole('switch', { name: 'Hide the first and last 200 m from others' }),
  notLoaded: page.getByText('Charts and track could not be loaded.'),
})

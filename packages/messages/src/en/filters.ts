export const filters = {
  'filters.label': 'Filters',
  'filters.open': 'Filter',
  'filters.openWithCount': 'Filter ({count} set)',
  'filters.all': 'All',
  'filters.text': 'Search',
  'filters.clear': 'Clear filters',
  'filters.needNetwork': 'Filters need a connection.',
} as const

export const exportWords = {
  'export.open': 'Export',
  'export.working': 'Exporting…',
  'export.format.csv': 'CSV',
  'export.format.xlsx': 'XLSX (Excel)',
  'export.done': 'Downloaded {name}',
  'export.failed': 'Not exported',
} as const

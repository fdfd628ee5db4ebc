import type { MantineColorsTuple } from '@mantine/core'

/**
 * Scales of all colours, from OKLCH at even steps of lightness: water at hue 220, neutrals at 230. White text on
 * `water[6]` has contrast 5.3:1. The fourth grey of each theme is for edges of controls (3:1).
 */
export const water: MantineColorsTuple = [
  '#ecf7fb', '#d7eef6', '#b5e0ee', '#8dcce0', '#60b5cf', '#2c94b0', '#00758f', '#005f75', '#004858', '#012e3a',
] // biome-ignore format: a scale
export const green: MantineColorsTuple = [
  '#ebf9ef', '#d7f4e0', '#b7e9c7', '#91dbab', '#6ac48c', '#429e68', '#267b4c', '#1a613a', '#174b2e', '#12301e',
] // biome-ignore format: a scale
export const yellow: MantineColorsTuple = [
  '#fff5e8', '#ffebd2', '#ffdbab', '#fbc77c', '#eeb154', '#c38824', '#93640c', '#764f05', '#593c08', '#3a270b',
] // biome-ignore format: a scale
export const red: MantineColorsTuple = [
  '#fef2f1', '#ffe4e1', '#fdc9c4', '#f8a49d', '#ec7b74', '#da534f', '#bc3233', '#9c2527', '#751f1f', '#4c1716',
] // biome-ignore format: a scale
export const gray: MantineColorsTuple = [
  '#f8fafc', '#f1f4f6', '#e3e9ec', '#d3dade', '#88939a', '#747f85', '#5a656b', '#454f54', '#2e373c', '#192124',
] // biome-ignore format: a scale
export const dark: MantineColorsTuple = [
  '#e4e9eb', '#c9cfd2', '#a7afb4', '#7d878e', '#6d767b', '#222d32', '#162024', '#0d161b', '#081014', '#050a0d',
] // biome-ignore format: a scale

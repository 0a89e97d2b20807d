/** A length as text: three digits in km or m, or whole cm or mm. */
export function formatMeters(meters: number): string {
  const rounded = (value: number): string =>
    value.toLocaleString('en', { maximumSignificantDigits: 3 });
  if (meters >= 1000) return `${rounded(meters / 1000)} km`;
  if (meters >= 1) return `${rounded(meters)} m`;
  const isCm = meters >= 0.01 || meters === 0;
  return isCm ? `${Math.round(meters * 100)} cm` : `${Math.round(meters * 1000)} mm`;
}

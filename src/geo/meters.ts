/** A length as text: three digits, in km, m or cm. */
export function formatMeters(meters: number): string {
  const rounded = (value: number): string =>
    value.toLocaleString('en', { maximumSignificantDigits: 3 });
  if (meters >= 1000) return `${rounded(meters / 1000)} km`;
  return meters >= 1 ? `${rounded(meters)} m` : `${Math.round(meters * 100)} cm`;
}

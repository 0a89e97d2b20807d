/** The sizes of a vehicle. */
export const vehicle = {
  title: 'Size of the vehicle',
  about: 'Roads with a lower limit, such as maxheight, are left out.',
  changed: 'Changed the size of the vehicle',
  sizes: { height: 'Height', width: 'Width', length: 'Length', weight: 'Weight' },
};

import { useEffect, useState } from 'react';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import { useServices } from '../services.tsx';

/** Fetches the book once the field stands. Whoever is offline loses the nice form of the number only. */
export function usePhoneBook(): PhoneBook | undefined {
  const { openPhones } = useServices();
  const [book, setBook] = useState<PhoneBook>();
  useEffect(() => {
    openPhones().then(setBook, () => {
      // The next field for a number asks again.
    });
  }, [openPhones]);
  return book;
}

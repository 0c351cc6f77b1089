export const shopWords = {
  shop_manager: {
    title: 'Izaberite servis',
    no_vendor_selected: 'Nijedan servis nije izabran',
    error_alert: { heading: 'Proverite sledeće' },
  },
  vendor_search: {
    not_found_error: 'Nismo pronašli taj servis. Izaberite drugi ili ga dodajte.',
  },
  vendor_create: {
    not_created_error: 'Servis nije sačuvan. Ono što ste uneli je ostalo ovde: pokušajte ponovo.',
  },
  phone: { country: 'Država broja', clear: 'Obriši broj telefona' },
};
